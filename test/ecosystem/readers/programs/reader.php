<?php
// Reads each text of the input by parse_url, which neither prints nor resolves.
const KEYS = ['scheme', 'host', 'port', 'path', 'query', 'fragment'];

function reading(string $text): array
{
    $parts = parse_url($text);
    if ($parts === false) return ['ok' => false];
    $result = ['ok' => true];
    foreach (KEYS as $key) $result[$key] = isset($parts[$key]) ? (string) $parts[$key] : null;
    $user = $parts['user'] ?? null;
    $result['userinfo'] = isset($parts['pass']) ? "$user:{$parts['pass']}" : $user;
    return $result;
}

const FLAGS = JSON_UNESCAPED_SLASHES | JSON_INVALID_UTF8_SUBSTITUTE;
echo json_encode(['version' => PHP_VERSION]), "\n";
while (($line = fgets(STDIN)) !== false) echo json_encode(reading(json_decode($line)[0]), FLAGS), "\n";

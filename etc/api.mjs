// Compares the API report of each entry with the built declarations; with `--local`, writes it. TypeDoc checks the links,
// because it knows the names of all entries, and knows that the class and the interface `Uri` are one name.
import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import { entries } from './entries.mjs';

const configObjectFullPath = resolve('api-extractor.json');
const packageJsonFullPath = resolve('package.json');

/** Returns the configuration of an entry: that of `urial` in api-extractor.json, for other files. */
function configFor(name, module) {
  const config = ExtractorConfig.loadFile(configObjectFullPath);
  if (name === '.') return config;
  const folder = `src/${dirname(module)}`;
  config.mainEntryPointFilePath = `<projectFolder>/dist/${module}.d.ts`;
  config.apiReport.reportFileName = `urial.${name.slice(2)}.api.md`;
  if (existsSync(`${folder}/tsconfig.json`)) {
    config.compiler.tsconfigFilePath = `<projectFolder>/${folder}/tsconfig.json`;
  }
  return config;
}

for (const [name, module] of Object.entries(entries)) {
  const configObject = configFor(name, module);
  const config = ExtractorConfig.prepare({ configObject, configObjectFullPath, packageJsonFullPath });
  const { succeeded } = Extractor.invoke(config, { localBuild: process.argv.includes('--local') });
  if (!succeeded) process.exitCode = 1;
}

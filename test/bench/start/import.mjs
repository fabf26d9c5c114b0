// Imports one file, so that a process shows how long that takes.
await import(process.argv[2]);

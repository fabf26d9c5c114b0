await import(process.argv[2]);

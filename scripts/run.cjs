// Installs what is missing, then runs a program of this project on the project's own Node: every npm script does. Plain old
// JavaScript: see ensure-dependencies.cjs.
'use strict';
var childProcess = require('child_process');
var dependencies = require('./ensure-dependencies.cjs');

dependencies.ensureDependencies().then(() => {
  var program = process.argv.slice(2);
  if (program.length > 0) run(program);
});

function run(program) {
  var child = childProcess.spawn(dependencies.nodeBinary(), program, { stdio: 'inherit' });
  ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'].forEach((signal) => {
    process.on(signal, () => {
      child.kill(signal);
    });
  });
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

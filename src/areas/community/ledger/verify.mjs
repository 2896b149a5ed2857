#!/usr/bin/env node
// Verifies the community ledger without its site: docs/ledger.md describes what it does and what it expects.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { closeSync, createReadStream, openSync, readFileSync, readSync } from 'node:fs';
import { createInterface } from 'node:readline';

const usage = `node verify.mjs FILE [--checkpoint FILE]... [--key KEY]

FILE          events.jsonl of the site, or a .tlog-proof of one event
--checkpoint  a checkpoint that somebody kept: the events must contain it
--key         the verifier key of the site (/ledger/log/key), or a file with it: signatures are verified

Exit code: 0 nothing wrong, 1 something is wrong, 2 a wrong call.`;

const proofHeader = 'c2sp.org/tlog-proof@v1';
const firstHash = '0'.repeat(64);

class Fault extends Error {}

const sha256 = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const leafHash = (entry) => sha256(Buffer.from([0]), entry);
const nodeHash = (left, right) => sha256(Buffer.from([1]), left, right);

try {
  const { file, checkpoints, key } = readArguments(process.argv.slice(2));
  const isProof = readStart(file) === proofHeader;
  const lines = isProof
    ? verifyProof(readFileSync(file, 'utf8'), key)
    : await verifyEvents(file, checkpoints, key);
  process.stdout.write(`${lines.join('\n')}\n`);
} catch (error) {
  const isExpected = error instanceof Fault || error.code === 'ENOENT' || error.code === 'EISDIR';
  process.stderr.write(`${isExpected ? error.message : error.stack}\n`);
  process.exitCode = error.exitCode ?? 1;
}

function readArguments(given) {
  const [file, ...rest] = given;
  const checkpoints = [];
  let key;
  for (let place = 0; place < rest.length; place += 2) {
    const value = rest[place + 1];
    if (rest[place] === '--checkpoint' && value)
      checkpoints.push(readCheckpoint(readFileSync(value, 'utf8')));
    else if (rest[place] === '--key' && value) key = readKey(value);
    else throw wrongCall();
  }
  if (!file || file.startsWith('-')) throw wrongCall();
  return { file, checkpoints, key };
}

function wrongCall() {
  return Object.assign(new Fault(usage), { exitCode: 2 });
}

function readStart(file) {
  const start = Buffer.alloc(proofHeader.length);
  const opened = openSync(file);
  readSync(opened, start);
  closeSync(opened);
  return start.toString();
}

/** Recomputes every hash, every link, and the tree above the entries. */
async function verifyEvents(file, checkpoints, key) {
  for (const checkpoint of checkpoints) if (key) requireSignature(checkpoint, key);
  const waiting = [...checkpoints].sort((one, other) => one.size - other.size).filter(({ size }) => size > 0);
  const tree = new Tree();
  let end = { sequence: 0, hash: firstHash };
  for await (const line of createInterface({
    input: createReadStream(file),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    if (line === '') continue;
    const event = readEvent(line, end.sequence + 1);
    const entry = Buffer.from(entryOf(event));
    requireLink(event, end, sha256(entry).toString('hex'));
    tree.add(entry);
    end = event;
    while (waiting[0]?.size === tree.size) requireRoot(waiting.shift(), tree.root());
  }
  if (waiting.length > 0)
    throw new Fault(`Event ${end.sequence + 1} is missing: a checkpoint has ${waiting.at(-1).size} events.`);
  return [
    `${end.sequence} events, nothing wrong.`,
    `Last hash: ${end.hash}`,
    `Root of the tree: ${tree.root().toString('base64')}`,
    ...checkpoints.map(
      ({ size }) => `Contains the checkpoint of ${size} events${key ? ', whose signature is valid' : ''}.`,
    ),
  ];
}

function readEvent(line, number) {
  try {
    return JSON.parse(line);
  } catch {
    throw new Fault(`Event ${number} cannot be read.`);
  }
}

/** The text that is hashed: a JSON array, with the metadata as pairs sorted by name. */
function entryOf({ sequence, id, eventType, createdAt, publicMetadata, commitment, previousHash }) {
  const pairs = Object.entries(publicMetadata ?? {}).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([sequence, id, eventType, createdAt, pairs, commitment, previousHash]);
}

function requireLink(event, end, hash) {
  const number = end.sequence + 1;
  if (event.sequence !== number)
    throw new Fault(`Event ${number} is missing: event ${event.sequence} stands in its place.`);
  if (event.previousHash !== end.hash) throw new Fault(`Event ${number} does not follow the one before it.`);
  if (event.hash !== hash) throw new Fault(`Event ${number} was changed: its hash does not fit.`);
}

function requireRoot({ size, root }, found) {
  if (!root.equals(found))
    throw new Fault(`The first ${size} events are not those of the checkpoint: one of them was rewritten.`);
}

/** A file that proves that one event is in the log (https://c2sp.org/tlog-proof). */
function verifyProof(text, key) {
  const parts = text.split('\n\n');
  const [, extraLine = '', indexLine = '', ...hashes] = parts[0].split('\n');
  const checkpoint = readCheckpoint(parts.slice(1).join('\n\n'));
  const index = Number(/^index (0|[1-9]\d*)$/.exec(indexLine)?.[1] ?? Number.NaN);
  if (!extraLine.startsWith('extra ') || Number.isNaN(index)) throw new Fault('The proof cannot be read.');
  const { entry, salt, content } = JSON.parse(Buffer.from(extraLine.slice(6), 'base64').toString());
  const event = JSON.parse(entry);
  if (event[0] !== index + 1) throw new Fault(`The proof is of another event than ${event[0]}.`);
  const commitment = sha256(JSON.stringify([salt, ...content])).toString('hex');
  if (commitment !== event[5]) throw new Fault(`The personal part does not belong to event ${event[0]}.`);
  const proof = hashes.map((hash) => Buffer.from(hash, 'base64'));
  const root = rootOfInclusion(leafHash(Buffer.from(entry)), index, checkpoint.size, proof);
  if (!root?.equals(checkpoint.root))
    throw new Fault(`Event ${event[0]} is not in the tree of the checkpoint.`);
  if (key) requireSignature(checkpoint, key);
  return [
    `Event ${event[0]} (${event[2]}, ${event[3]}) is in the ledger of ${checkpoint.origin} with ${checkpoint.size} events.`,
    `What is personal in it: ${JSON.stringify(content)}`,
    key ? 'The signature is valid.' : 'The signature was not verified: --key names the key of the site.',
  ];
}

/** RFC 9162, section 2.1.3.2. */
function rootOfInclusion(leaf, index, size, proof) {
  if (index >= size) return undefined;
  let [place, last, hash] = [index, size - 1, leaf];
  const up = () => {
    [place, last] = [Math.floor(place / 2), Math.floor(last / 2)];
  };
  for (const sibling of proof) {
    if (last === 0) return undefined;
    if (place % 2 === 1 || place === last) {
      hash = nodeHash(sibling, hash);
      while (place % 2 === 0 && place !== 0) up();
    } else {
      hash = nodeHash(hash, sibling);
    }
    up();
  }
  return last === 0 ? hash : undefined;
}

/** A signed note (https://c2sp.org/signed-note) with a tree head (https://c2sp.org/tlog-checkpoint). */
function readCheckpoint(note) {
  const end = note.lastIndexOf('\n\n');
  const text = note.slice(0, end + 1);
  const [origin, size, root] = text.split('\n');
  const bytes = Buffer.from(root ?? '', 'base64');
  if (end < 0 || !/^(0|[1-9]\d*)$/.test(size ?? '') || bytes.length !== 32)
    throw new Fault('The checkpoint cannot be read.');
  const signatures = note
    .slice(end + 2)
    .split('\n')
    .filter(Boolean);
  return { origin, size: Number(size), root: bytes, text, signatures };
}

function readKey(value) {
  const text = value.includes('+') ? value : readFileSync(value, 'utf8').trim();
  const [, name, id, encoded] = /^([^+]+)\+([0-9a-f]{8})\+(.+)$/.exec(text) ?? [];
  const bytes = Buffer.from(encoded ?? '', 'base64');
  if (bytes[0] !== 1 || bytes.length !== 33) throw new Fault('The key cannot be read.');
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), bytes.subarray(1)]);
  return { name, id, key: createPublicKey({ key: der, format: 'der', type: 'spki' }) };
}

function requireSignature({ origin, text, signatures }, { name, id, key }) {
  if (origin !== name) throw new Fault(`The checkpoint is of ${origin}, the key of ${name}.`);
  const isValid = signatures
    .filter((line) => line.startsWith(`\u2014 ${name} `))
    .map((line) => Buffer.from(line.slice(name.length + 3), 'base64'))
    .filter((bytes) => bytes.subarray(0, 4).toString('hex') === id)
    .some((bytes) => verify(null, Buffer.from(text), key, bytes.subarray(4)));
  if (!isValid) throw new Fault('The checkpoint is not signed with this key.');
}

/** RFC 6962, section 2.1: one hash for each level is kept. */
function Tree() {
  const pending = [];
  this.size = 0;
  this.add = (entry) => {
    let [hash, level] = [leafHash(entry), 0];
    for (; pending[level] !== undefined; level += 1) {
      hash = nodeHash(pending[level], hash);
      pending[level] = undefined;
    }
    pending[level] = hash;
    this.size += 1;
  };
  this.root = () => {
    const hashes = pending.filter((hash) => hash !== undefined);
    return hashes.length === 0 ? sha256() : hashes.reduce((root, left) => nodeHash(left, root));
  };
}

import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

// A password's hash deliberately costs 60 milliseconds of processor time, and these tests have some hundred
// sign-ins. Here it costs a thousandth; tests of processes and journeys sign in with real hashes.
const { scrypt } = crypto;
crypto.scrypt = ((password, salt, length, options, done) =>
  scrypt(password, salt, length, { ...options, N: 16 }, done)) as typeof crypto.scrypt;
syncBuiltinESMExports();

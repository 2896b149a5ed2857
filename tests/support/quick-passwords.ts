import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

// A password's hash costs 60 milliseconds of a processor on purpose, for each of some hundred sign-ins in these tests. Here it
// costs a thousandth; tests of processes and journeys sign in with real ones.
const { scrypt } = crypto;
crypto.scrypt = ((password, salt, length, options, done) =>
  scrypt(password, salt, length, { ...options, N: 16 }, done)) as typeof crypto.scrypt;
syncBuiltinESMExports();

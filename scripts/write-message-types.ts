// `npm run messages`: generates the types of message keys; needed after a catalogue was added or removed.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { messageTypes, messageTypesFile } from './messages/message-types.ts';

const root = path.join(import.meta.dirname, '..');
writeFileSync(path.join(root, messageTypesFile), messageTypes(root));

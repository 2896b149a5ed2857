import { workOff } from '#platform/server/threads/worker-thread.ts';
import { ratePassword } from './rate-password.ts';

workOff(ratePassword);

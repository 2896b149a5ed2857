import { S3mini } from 's3mini';
import type { S3Settings } from '../config/settings-together.ts';
import { type FileStorage, requireKey, type StoredEntry } from './file-storage.ts';

/** Milliseconds after which a request to the service has failed. */
const maxRequestTime = 30_000;

/** Maximum objects in one answer of a listing. */
const objectsAtOnce = 1000;

/** Stores files in a bucket of an S3-compatible service. The bucket is part of the path, not of the host name. */
export function createS3Storage({ endpoint, bucket, ...keys }: S3Settings): FileStorage {
  const client = new S3mini({
    ...keys,
    endpoint: `${endpoint.replace(/\/+$/, '')}/${bucket}`,
    requestAbortTimeout: maxRequestTime,
  });
  return {
    async put(key, content, contentType) {
      await client.putObject(requireKey(key), Buffer.from(content), contentType);
    },
    async get(key) {
      const answer = await client.getObjectResponse(requireKey(key));
      if (!answer?.body) return undefined;
      return { bytes: Number(answer.headers.get('content-length')), stream: answer.body };
    },
    async delete(key) {
      await client.deleteObject(requireKey(key));
    },
    list: (prefix) => listObjects(client, prefix),
    async check() {
      // The library's own check treats a refusal as an existing bucket.
      const page = await client.listObjectsPaged('/', '', 1);
      if (!page) throw new Error(`The bucket ${bucket} does not exist`);
    },
  };
}

/** The library's delimiter only sets the path of the bucket: folders are listed too. */
async function* listObjects(client: S3mini, prefix: string): AsyncGenerator<StoredEntry> {
  let token: string | undefined;
  do {
    const page = await client.listObjectsPaged('/', prefix, objectsAtOnce, token);
    for (const { Key, Size } of page?.objects ?? []) yield { key: Key, bytes: Number(Size) };
    token = page?.nextContinuationToken;
  } while (token);
}

// Stores bytes in a bucket of any S3 service. The service checks the SHA-256 of a put, so partial objects cannot exist.

import { createReadStream } from 'node:fs'
import { unlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Readable } from 'node:stream'
import type { Config } from '../config.ts'
import { type ByteStore, keyForm } from './byte-store.ts'
import { ignoreAbsent } from './disk-store.ts'
import { StorageDown, withStorageStep } from './storage-down.ts'

const answerMs = 5_000
const putMs = 8_000
const readyMs = 2_000
const prefix = 'files/'

export type S3Settings = NonNullable<Config['s3']>

export const createS3Store = (settings: S3Settings): ByteStore & { close(): void } => {
  // Only loaded with a bucket, because it is large.
  const {
    DeleteObjectCommand,
    GetObjectCommand,
    HeadBucketCommand,
    ListObjectsV2Command,
    NoSuchKey,
    PutObjectCommand,
    S3Client,
  } = createRequire(import.meta.url)('@aws-sdk/client-s3') as typeof import('@aws-sdk/client-s3')
  const client = new S3Client({
    region: settings.region,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    ...(settings.endpoint === undefined ? {} : { endpoint: settings.endpoint, forcePathStyle: true }),
    followRegionRedirects: false,
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: 2_000,
      requestTimeout: answerMs,
      throwOnRequestTimeout: true,
      socketTimeout: answerMs,
    },
    logger: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
  })
  const Bucket = settings.bucket
  const within = (ms: number) => ({ abortSignal: AbortSignal.timeout(ms) })
  const objectName = (key: string): string => {
    if (!keyForm.test(key)) throw new Error('This is not a storage key.')
    return `${prefix}${key}`
  }

  return {
    put: async (path, { key, type, size, sha256 }) => {
      const body = createReadStream(path)
      const Key = objectName(key)
      try {
        await client.send(
          new PutObjectCommand({
            Bucket,
            Key,
            Body: body,
            ContentLength: size,
            ContentType: type,
            ChecksumAlgorithm: 'SHA256',
            ChecksumSHA256: Buffer.from(sha256, 'hex').toString('base64'),
          }),
          within(putMs),
        )
      } catch (error) {
        // If only the answer was lost, the object exists without a row, and the sweep deletes it.
        throw new StorageDown('put into the bucket', error)
      } finally {
        body.destroy()
      }
      await unlink(path).catch(ignoreAbsent)
    },
    open: async (key) => {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: objectName(key) }), within(answerMs))
        return Body instanceof Readable ? Body : undefined
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw new StorageDown('get from the bucket', error)
      }
    },
    remove: async (key) => {
      await withStorageStep('delete in the bucket', () =>
        client.send(new DeleteObjectCommand({ Bucket, Key: objectName(key) }), within(answerMs)),
      )
    },
    async *list() {
      let ContinuationToken: string | undefined
      do {
        const token = ContinuationToken
        const page = await withStorageStep('list of the bucket', () =>
          client.send(
            new ListObjectsV2Command({
              Bucket,
              Prefix: prefix,
              MaxKeys: 500,
              ...(token === undefined ? {} : { ContinuationToken: token }),
            }),
            within(answerMs),
          ),
        )
        yield (page.Contents ?? []).flatMap(({ Key, LastModified }) => {
          const key = Key?.slice(prefix.length) ?? ''
          return keyForm.test(key) && LastModified ? [{ key, changedAt: LastModified }] : []
        })
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken !== undefined)
    },
    answers: async () => {
      try {
        await client.send(new HeadBucketCommand({ Bucket }), within(readyMs))
        return true
      } catch {
        return false
      }
    },
    close: () => client.destroy(),
  }
}

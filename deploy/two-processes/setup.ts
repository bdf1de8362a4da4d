// What the two processes share: a PostgreSQL with a streaming replica, a bucket and an SMTP server, all on loopback and
// in one temporary folder.
import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import S3rver from 's3rver'
import { SMTPServer } from 'smtp-server'
import { type Cluster, readStoredCluster, startCluster } from '../../server/src/platform/embedded/cluster.ts'
import { startEmbedded, urlFor } from '../../server/src/platform/embedded/embedded.ts'
import { databaseFolder } from '../../server/src/platform/embedded/make-cluster.ts'
import { postgresOn, serversAmong } from '../../server/src/platform/embedded/processes.ts'
import { toxicProxy } from '../../server/trust/toxic-proxy.ts'

/** A bucket and an SMTP server. */
export type Peers = {
  s3: { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string }
  smtpUrl: string
  /** Message-IDs in the order of arrival, including duplicates. */
  letters: { id: string; subject: string }[]
  /** While away, the bucket refuses every connection. */
  setBucketAway(isAway: boolean): void
  close(): Promise<void>
}

export type Setup = Peers & {
  folder: string
  ownerUrl: string
  appUrl: string
  replicaUrl: string
  /** Settings of the processes beyond these addresses. */
  settings: Record<string, string>
  ask<Row extends pg.QueryResultRow>(url: string, text: string, values?: unknown[]): Promise<Row[]>
}
export type TwoProcessSetup = Setup & { kill(part: 'primary' | 'replica'): void }

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

export const ask = async <Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** The bundled PostgreSQL has no pg_basebackup, so the folder is copied while the primary is stopped. */
const copyFolder = (from: string, to: string): void => {
  if (spawnSync('cp', ['-a', from, to]).status !== 0) cpSync(from, to, { recursive: true })
}

const startReplica = async (primaryDir: string, replicaDir: string): Promise<Cluster> => {
  const { passwords, port } = readStoredCluster(primaryDir)
  writeFileSync(join(replicaDir, 'database.json'), JSON.stringify({ passwords }), { mode: 0o600 })
  const folder = databaseFolder(replicaDir)
  writeFileSync(join(folder, 'standby.signal'), '')
  appendFileSync(
    join(folder, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=postgres password=${passwords.superuser}'\nhot_standby = on\n`,
  )
  return startCluster({ dataDir: replicaDir, log: quiet })
}

const startPost = async (letters: Peers['letters']): Promise<SMTPServer> => {
  const post = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData: (stream, _session, done) => {
      let source = ''
      stream.setEncoding('utf8').on('data', (text: string) => {
        source += text
      })
      stream.on('end', () => {
        letters.push({
          id: /^Message-ID: (\S+)/im.exec(source)?.[1] ?? '',
          subject: /^Subject: (.+)/im.exec(source)?.[1] ?? '',
        })
        done()
      })
    },
  })
  post.on('error', () => undefined)
  await new Promise<void>((resolve) => post.listen(0, '127.0.0.1', () => resolve()))
  return post
}

export const openPeers = async (folder: string): Promise<Peers> => {
  const s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 'bucket'),
    configureBuckets: [{ name: 'papers', configs: [] }],
  })
  const bucket = await toxicProxy({ host: '127.0.0.1', port: (await s3.run()).port })
  const letters: Peers['letters'] = []
  const post = await startPost(letters)
  return {
    s3: {
      endpoint: `http://127.0.0.1:${bucket.port}`,
      bucket: 'papers',
      region: 'me-central-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    smtpUrl: `smtp://127.0.0.1:${(post.server.address() as AddressInfo).port}`,
    letters,
    setBucketAway: (isAway) => bucket.set(isAway ? 'refuse' : 'none'),
    close: async () => {
      await new Promise<void>((resolve) => post.close(() => resolve()))
      await bucket.close()
      await s3.close()
    },
  }
}

export const openTwoProcesses = async (): Promise<TwoProcessSetup> => {
  const folder = mkdtempSync(join(tmpdir(), 'assure-two-'))
  const [primaryDir, replicaDir] = [join(folder, 'primary'), join(folder, 'replica')]
  const first = await startEmbedded({ dataDir: primaryDir, log: quiet })
  await first.stop()
  mkdirSync(replicaDir, { mode: 0o700 })
  copyFolder(databaseFolder(primaryDir), databaseFolder(replicaDir))
  const primary = await startEmbedded({ dataDir: primaryDir, log: quiet })
  const replica = await startReplica(primaryDir, replicaDir)
  const peers = await openPeers(folder)
  const cluster = readStoredCluster(primaryDir)
  return {
    ...peers,
    folder,
    ownerUrl: primary.ownerUrl,
    appUrl: primary.appUrl,
    replicaUrl: urlFor(replica, 'assure_app', cluster.passwords.app),
    settings: {},
    kill: (part) => {
      const of = databaseFolder(part === 'primary' ? primaryDir : replicaDir)
      for (const pid of serversAmong(postgresOn(of))) process.kill(pid, 'SIGKILL')
    },
    ask,
    close: async () => {
      await peers.close()
      await replica.stop()
      await primary.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

// The cluster on one machine: three etcd, three PostgreSQL under Patroni, PgBouncer and HAProxy, with the configuration
// files of this folder, on loopback and in one temporary folder.
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresOn } from '../../server/src/platform/embedded/processes.ts'
import { postgresAccount, postgresBin } from '../debian-postgres.ts'
import { freePort, until } from '../two-processes/apps.ts'
import { ask, openPeers, type Setup } from '../two-processes/setup.ts'
import { type Program, programOf, programs, versionOf } from './programs.ts'

export type Node = { name: string; port: number; restPort: number; data: string; patroni: Program }
export type Member = { name: string; role: string; state: string; timeline?: number; lag?: number | string }

export type ClusterSetup = Setup & {
  nodes: readonly Node[]
  etcd: readonly { name: string; url: string; program: Program }[]
  pgbouncer: Program
  members(): Promise<Member[]>
  /** The primary, and the replica whose copy is confirmed before a change is. */
  roles(): Promise<{ primary: Node; synchronous: Node | undefined }>
  etcdLeader(): Promise<ClusterSetup['etcd'][number]>
  /** As when its machine is switched off: Patroni first, then all of PostgreSQL. */
  switchOff(node: Node): Promise<void>
  /** PostgreSQL alone; Patroni notices. */
  crash(node: Node): void
  /** All three servers follow or lead. Returns the seconds that took. */
  whole(): Promise<number>
  versions: string
}

const fetchJson = async (url: string, body?: string): Promise<unknown> => {
  const answer = await fetch(url, {
    signal: AbortSignal.timeout(2_000),
    ...(body === undefined ? {} : { method: 'POST', body }),
  })
  return answer.json()
}

const password = (): string => randomBytes(18).toString('base64url')

/** Owned by the account that PostgreSQL runs as. */
const makeOwnFolder = (path: string): string => {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  if (postgresAccount.uid !== undefined) chownSync(path, postgresAccount.uid, postgresAccount.gid ?? 0)
  return path
}

const local = (port: number): string => `127.0.0.1:${port}`

const startEtcd = async (folder: string): Promise<ClusterSetup['etcd']> => {
  const members = await Promise.all(
    ['etcd-1', 'etcd-2', 'etcd-3'].map(async (name) => ({ name, peer: await freePort(), client: await freePort() })),
  )
  const all = members.map(({ name, peer }) => `${name}=http://${local(peer)}`).join(',')
  return members.map(({ name, peer, client }) => {
    const [peerUrl, url] = [`http://${local(peer)}`, `http://${local(client)}`]
    const program = programOf({
      command: programs['etcd-server'],
      log: join(folder, `${name}.log`),
      args: [
        '--name',
        name,
        '--data-dir',
        makeOwnFolder(join(folder, name)),
        '--listen-peer-urls',
        peerUrl,
        '--initial-advertise-peer-urls',
        peerUrl,
        '--listen-client-urls',
        url,
        '--advertise-client-urls',
        url,
        '--initial-cluster',
        all,
        '--initial-cluster-state',
        'new',
      ],
    })
    program.start()
    return { name, url, program }
  })
}

const startNodes = async (folder: string, etcd: ClusterSetup['etcd'], superuser: string): Promise<readonly Node[]> => {
  const [replication, rewind] = [password(), password()]
  const hosts = etcd.map(({ url }) => `'${new URL(url).host}'`).join(',')
  const nodes: Node[] = []
  for (const name of ['one', 'two', 'three']) {
    const home = makeOwnFolder(join(folder, name))
    const [port, restPort] = [await freePort(), await freePort()]
    const patroni = programOf({
      command: programs.patroni,
      args: [join(import.meta.dirname, 'patroni.yaml')],
      log: join(folder, `patroni-${name}.log`),
      env: {
        HOME: home,
        PATRONI_NAME: name,
        PATRONI_RESTAPI_LISTEN: local(restPort),
        PATRONI_RESTAPI_CONNECT_ADDRESS: local(restPort),
        PATRONI_ETCD3_HOSTS: hosts,
        PATRONI_POSTGRESQL_LISTEN: local(port),
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: local(port),
        PATRONI_POSTGRESQL_DATA_DIR: join(home, 'data'),
        PATRONI_POSTGRESQL_PGPASS: join(home, 'pgpass'),
        PATRONI_POSTGRESQL_BIN_DIR: postgresBin,
        PATRONI_SUPERUSER_USERNAME: 'postgres',
        PATRONI_SUPERUSER_PASSWORD: superuser,
        PATRONI_REPLICATION_USERNAME: 'replicator',
        PATRONI_REPLICATION_PASSWORD: replication,
        PATRONI_REWIND_USERNAME: 'rewinder',
        PATRONI_REWIND_PASSWORD: rewind,
      },
    })
    patroni.start()
    nodes.push({ name, port, restPort, data: join(home, 'data'), patroni })
  }
  return nodes
}

const startPgbouncer = async (folder: string, primaryPort: number, appPassword: string) => {
  const port = await freePort()
  const home = makeOwnFolder(join(folder, 'pgbouncer'))
  const users = join(home, 'userlist.txt')
  const file = join(home, 'pgbouncer.ini')
  writeFileSync(users, `"assure_app" "${appPassword}"\n`)
  let text = readFileSync(join(import.meta.dirname, 'pgbouncer.ini'), 'utf8')
    .replace('host=database port=5000', `host=127.0.0.1 port=${primaryPort}`)
    .replace('listen_addr = 0.0.0.0', 'listen_addr = 127.0.0.1')
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('/etc/pgbouncer/userlist.txt', users)
  const version = versionOf(programs.pgbouncer)
  const keepsStatements = Number(version.split('.')[1]) >= 21
  if (keepsStatements) text = text.replace(';max_prepared_statements', 'max_prepared_statements')
  writeFileSync(file, text)
  for (const path of [users, file])
    if (postgresAccount.uid !== undefined) chownSync(path, postgresAccount.uid, postgresAccount.gid ?? 0)
  const program = programOf({
    command: programs.pgbouncer,
    args: [file],
    log: join(folder, 'pgbouncer.log'),
    isSupervised: true,
  })
  program.start()
  return { program, port, version, keepsStatements }
}

const startHaproxy = async (folder: string, nodes: readonly Node[]) => {
  const [primary, replicas] = [await freePort(), await freePort()]
  const places = ['ONE', 'TWO', 'THREE'].flatMap((name, at): [string, string][] => {
    const node = nodes[at] as Node
    return [
      [`DATABASE_${name}`, local(node.port)],
      [`DATABASE_${name}_PATRONI`, String(node.restPort)],
    ]
  })
  const program = programOf({
    command: programs.haproxy,
    args: ['-db', '-f', join(import.meta.dirname, 'haproxy.cfg')],
    env: {
      DATABASE_PRIMARY_BIND: local(primary),
      DATABASE_REPLICA_BIND: local(replicas),
      ...Object.fromEntries(places),
    },
    log: join(folder, 'haproxy.log'),
    isSupervised: true,
  })
  program.start()
  return { program, primary, replicas }
}

export const openCluster = async (): Promise<ClusterSetup> => {
  const folder = mkdtempSync(join(tmpdir(), 'assure-cluster-'))
  // The account that PostgreSQL runs as must reach its own folders.
  chmodSync(folder, 0o711)
  const passwords = { super: password(), owner: password(), app: password(), backup: password() }
  const etcd = await startEtcd(folder)
  const nodes = await startNodes(folder, etcd, passwords.super)
  const proxy = await startHaproxy(folder, nodes)
  const pgbouncer = await startPgbouncer(folder, proxy.primary, passwords.app)

  const members = async (): Promise<Member[]> => {
    for (const { restPort } of nodes) {
      const answer = await fetchJson(`http://${local(restPort)}/cluster`).catch(() => undefined)
      if (answer !== undefined) return (answer as { members?: Member[] }).members ?? []
    }
    return []
  }
  const nodeOf = (member: Member | undefined): Node | undefined => nodes.find(({ name }) => name === member?.name)
  const roles: ClusterSetup['roles'] = async () => {
    const all = await members()
    const primary = nodeOf(all.find(({ role }) => role === 'leader'))
    if (primary === undefined) throw new Error('The cluster has no primary.')
    return { primary, synchronous: nodeOf(all.find(({ role }) => role === 'sync_standby')) }
  }
  const whole = async (): Promise<number> => {
    const ms = await until(
      'all three servers are in the cluster',
      async () => {
        const all = await members()
        const timeline = all.find(({ role }) => role === 'leader')?.timeline
        return (
          all.filter((one) => ['running', 'streaming'].includes(one.state) && one.timeline === timeline).length === 3 &&
          all.some(({ role }) => role === 'sync_standby')
        )
      },
      120_000,
    )
    return ms / 1_000
  }
  const killPostgres = (node: Node): void => {
    for (const pid of postgresOn(node.data)) {
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // It ended with its server.
      }
    }
  }
  // PostgreSQL outlives a Patroni that is killed.
  process.once('exit', () => {
    nodes.forEach(killPostgres)
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  })
  const address = (login: string, secret: string, port: number): string =>
    `postgres://${login}:${secret}@${local(port)}/assure`

  const stopAll = async (): Promise<void> => {
    await Promise.all([pgbouncer.program.stop(), proxy.program.stop()])
    await Promise.all(nodes.map(({ patroni }) => patroni.stop()))
    for (const node of nodes) killPostgres(node)
    await Promise.all(etcd.map(({ program }) => program.stop()))
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
  try {
    await whole()
    const made = spawnSync('sh', [join(import.meta.dirname, 'roles.sh')], {
      encoding: 'utf8',
      timeout: 30_000,
      env: {
        PATH: process.env.PATH,
        PGHOST: '127.0.0.1',
        PGPORT: String(proxy.primary),
        PGUSER: 'postgres',
        PGPASSWORD: passwords.super,
        OWNER_PASSWORD: passwords.owner,
        APP_PASSWORD: passwords.app,
        BACKUP_PASSWORD: passwords.backup,
      },
    })
    if (made.status !== 0) throw new Error(`The logins could not be created: ${made.stderr}`)
  } catch (error) {
    await stopAll()
    throw error
  }
  const peers = await openPeers(folder)
  const directUrl = address('assure_app', passwords.app, proxy.primary)
  return {
    ...peers,
    folder,
    nodes,
    etcd,
    pgbouncer: pgbouncer.program,
    ownerUrl: address('assure_owner', passwords.owner, proxy.primary),
    appUrl: address('assure_app', passwords.app, pgbouncer.port),
    replicaUrl: address('assure_app', passwords.app, proxy.replicas),
    settings: {
      DATABASE_DIRECT_URL: directUrl,
      DATABASE_BACKUP_URL: address('assure_backup', passwords.backup, proxy.replicas),
      PREPARED_STATEMENTS: pgbouncer.keepsStatements ? '1' : '0',
    },
    members,
    roles,
    etcdLeader: async () => {
      for (const member of etcd) {
        const status = (await fetchJson(`${member.url}/v3/maintenance/status`, '{}').catch(() => undefined)) as
          | { header: { member_id: string }; leader: string }
          | undefined
        if (status !== undefined && status.header.member_id === status.leader) return member
      }
      throw new Error('etcd has no leader.')
    },
    switchOff: async (node) => {
      await node.patroni.kill()
      killPostgres(node)
    },
    crash: killPostgres,
    whole,
    versions: [
      `PostgreSQL ${versionOf(programs['postgresql-15'])}`,
      `Patroni ${versionOf(programs.patroni)}`,
      `etcd ${versionOf(programs['etcd-server'])}`,
      `PgBouncer ${pgbouncer.version}`,
      `HAProxy ${versionOf(programs.haproxy, ['-v'])}`,
    ].join(', '),
    ask,
    close: async () => {
      await peers.close()
      await stopAll()
    },
  }
}

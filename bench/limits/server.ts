// The upper limit of framework and driver: bare Fastify and pg, named statements, compiled serialisation, no rules.
import { createHash, randomUUID } from 'node:crypto'
import Fastify, { type FastifyRequest } from 'fastify'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const server = Fastify()

const session = async (
  request: FastifyRequest,
): Promise<{
  account_id: string
  email: string
  first_name: string
  last_name: string
  language: string
  company_id: string | null
}> => {
  const hash = createHash('sha256')
    .update((request.headers.authorization ?? '').slice(7))
    .digest()
  const { rows } = await pool.query({
    name: 'session',
    text: `select s.account_id, a.email, a.first_name, a.last_name, a.language, c.id as company_id from sessions s join accounts a on a.id = s.account_id
           left join companies c on c.account_id = a.id where s.token_hash = $1 and s.revoked_at is null and s.expires_at > $2`,
    values: [hash, new Date()],
  })
  return rows[0]
}

const text = { type: 'string' }
const whole = { type: 'integer' }
const mayBe = (type: object) => ({ ...type, nullable: true })
const at = { type: 'string', format: 'date-time' }
const user = {
  type: 'object',
  properties: {
    ...Object.fromEntries(
      ['id', 'email', 'first_name', 'last_name', 'phone_number', 'company_name', 'reference'].map((name) => [
        name,
        text,
      ]),
    ),
    ...Object.fromEntries(['position', 'address_line_1', 'address_line_2', 'city'].map((name) => [name, mayBe(text)])),
    company_type: whole,
    emirate: mayBe(whole),
    is_approved: mayBe({ type: 'boolean' }),
    is_active: { type: 'boolean' },
    created_at: at,
    submitted_at: at,
    decided_at: mayBe(at),
  },
}
const me = {
  type: 'object',
  properties: Object.fromEntries(
    ['account_id', 'email', 'first_name', 'last_name', 'language'].map((name) => [name, text]),
  ),
}

server.get('/session', { schema: { response: { 200: me } } }, session)

server.get(
  '/list',
  { schema: { response: { 200: { type: 'object', properties: { users: { type: 'array', items: user } } } } } },
  async (request) => {
    await session(request)
    const { rows } = await pool.query({
      name: 'list',
      text: `select a.id, a.email, a.first_name, a.last_name, a.phone_number, a.position, c.name as company_name, c.company_type_id as company_type, c.address_line_1, c.address_line_2, c.city,
             c.emirate_id as emirate, c.is_approved, a.is_active, c.created_at, c.submitted_at, c.decided_at, c.reference
           from companies c join accounts a on a.id = c.account_id where c.submitted_at is not null order by c.created_at desc, c.id desc limit $1`,
      values: [10],
    })
    return { users: rows }
  },
)

type Facility = Record<
  | 'name'
  | 'address_line_1'
  | 'city'
  | 'nearest_port'
  | 'phone_number'
  | 'contact_full_name'
  | 'contact_email'
  | 'contact_phone_number',
  string
> & {
  owned_status: number
  emirate: number
}

server.post<{ Body: Facility }>('/facility', async (request, reply) => {
  const { account_id: owner, company_id: company, first_name: first } = await session(request)
  const form = request.body
  const [id, now] = [randomUUID(), new Date()]
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query({
      name: 'facility',
      text: `insert into facilities (id, company_id, name, owned_status, address_line_1, city, emirate_id, nearest_port, phone_number, contact_full_name, contact_email, contact_phone_number, created_at, updated_at, updated_by)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13, $14)`,
      values: [
        id,
        company,
        form.name,
        form.owned_status,
        form.address_line_1,
        form.city,
        form.emirate,
        form.nearest_port,
        form.phone_number,
        form.contact_full_name,
        form.contact_email,
        form.contact_phone_number,
        now,
        owner,
      ],
    })
    await client.query({
      name: 'audit',
      text: `insert into bench.audit_events (seq, at, actor_kind, actor_id, actor_name, action, subject_kind, subject_id, subject_name, xid, mac)
             values (nextval('bench.audit_seq'), $1, 'owner', $2, $3, 'facility.added', 'facility', $4, $5, pg_current_xact_id(), encode(sha256($6), 'hex'))`,
      values: [now, owner, first, id, form.name, Buffer.from(id + JSON.stringify(form))],
    })
    await client.query({
      name: 'live',
      text: `insert into bench.live_events (account_id, to_staff, kind, subject_id, created_at) values ($1, false, 'facility', $2::uuid, $3), (null, true, 'facility', $2::uuid, $3)`,
      values: [owner, id, now],
    })
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
  return reply.code(201).send({ id, ...form })
})

await server.listen({ host: '127.0.0.1', port: 0 })
const address = server.server.address()
process.send?.({ port: typeof address === 'object' && address !== null ? address.port : 0 })
process.on('SIGTERM', () => process.exit(0))
process.on('disconnect', () => process.exit(0))

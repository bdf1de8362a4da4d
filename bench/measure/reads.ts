// Reads compared with bare Fastify and pg on the same database: the current user, and a list of ten with its exact
// total.
import { compare } from '../drive.ts'
import { type Figure, type Measure, round, thousands } from '../figure.ts'

const connections = 64
const wanted = { floor: 50, goal: 80 }

export const reads: Measure = async ({ setup: open, sizes }) => {
  const setup = await open()
  await setup.growTo(Math.min(100_000, sizes.at(-1) ?? 0))
  const [app, limit, admin, owner] = [
    await setup.app(),
    await setup.limit(),
    await setup.admin(),
    await setup.customer(),
  ]
  const against = async (
    id: string,
    title: string,
    path: string,
    limitPath: string,
    headers: Record<string, string>,
  ): Promise<Figure> => {
    const {
      value,
      limit: best,
      ratio,
    } = await compare(
      { url: `${app.url}${path}`, headers },
      { url: `${limit.url}${limitPath}`, headers },
      { connections },
    )
    return {
      id,
      title,
      command: 'reads',
      score: round(ratio * 100),
      unit: '%',
      better: 'more',
      wanted,
      measured: `${Math.round(value)} of ${Math.round(best)} a second, ${connections} at once`,
    }
  }
  const size = thousands(setup.rows())
  return [
    await against(
      'list-users',
      `list of 10 users with exact total (${size}), against session, then list`,
      '/admin/api/users',
      '/list',
      admin.headers,
    ),
    await against(
      'list-facilities',
      `list of 10 facilities with exact total (${size}), against the same`,
      '/admin/api/facilities',
      '/list',
      admin.headers,
    ),
    await against(
      'me-owner',
      'current user (owner, with company), against session look-up',
      '/api/user/me',
      '/session',
      owner.headers,
    ),
    await against(
      'me-admin',
      'current user (administrator), against session look-up',
      '/admin/api/me',
      '/session',
      admin.headers,
    ),
  ]
}

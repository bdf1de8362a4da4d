// The read behind /register.
import { listQuery } from '../../../lib/search.ts'
import { readRegisterSearch } from './register-search.ts'

type Query = ReturnType<typeof listQuery> & { emirate?: number }

export const registerRead = (search: Record<string, unknown>): ['GET /api/public/register', { query: Query }] => {
  const filter = readRegisterSearch(search)
  const { emirate } = filter
  return ['GET /api/public/register', { query: { ...listQuery(filter), ...(emirate ? { emirate } : {}) } }]
}

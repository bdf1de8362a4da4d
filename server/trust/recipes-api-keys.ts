// Recipes for API keys.
import type { CallName } from '@assure/contract/calls'
import type { Person } from '../test/actors.ts'
import { aKey } from '../test/api-keys.ts'
import type { Recipe } from './recipe-parts.ts'
import { password, type TrustSetup } from './setup.ts'

type Area = 'customer' | 'admin'
type Someone = (g: TrustSetup) => Promise<Person>

const ofArea = (area: Area, someone: Someone, scope: string) => {
  const withKey =
    (body: Record<string, unknown>): Recipe =>
    async (g) => {
      const person = await someone(g)
      const { id } = await aKey(g.t, { accountId: person.id, area })
      return { token: person.token, path: { id }, body }
    }
  return {
    add: (async (g) => ({
      token: (await someone(g)).token,
      body: { scopes: [scope], networks: ['203.0.113.0/24'], ends_on: undefined, currentPassword: password },
    })) satisfies Recipe,
    rotate: withKey({ ends_on: undefined, overlap_hours: 24, currentPassword: password }),
    end: withKey({}),
  }
}

const owners = ofArea('customer', (g) => g.ownerWith(), 'facilities:read')
const admins = ofArea('admin', async (g) => g.bossWith(), 'companies:read')

export const apiKeyRecipes = {
  addApiKey: owners.add,
  addApiKeyAdmin: admins.add,
  rotateApiKey: owners.rotate,
  rotateApiKeyAdmin: admins.rotate,
  endApiKey: owners.end,
  endApiKeyAdmin: admins.end,
} satisfies Partial<Record<CallName, Recipe>>

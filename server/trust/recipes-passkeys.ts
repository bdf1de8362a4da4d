// Recipes for passkeys.
import type { CallName } from '@assure/contract/calls'
import type { Person } from '../test/actors.ts'
import type { Recipe } from './recipe-parts.ts'
import { password, type TrustSetup } from './setup.ts'

type Base = Parameters<TrustSetup['withPasskey']>[1]
type Someone = (g: TrustSetup) => Promise<Person>

const ofArea = (someone: Someone, base: Base) => ({
  signedIn: (async (g) => {
    const { add, assertion } = await g.withPasskey(await someone(g), base)
    await add()
    return { body: { credential: await assertion() } }
  }) satisfies Recipe,
  start: (async (g) => ({ token: (await someone(g)).token, body: { currentPassword: password } })) satisfies Recipe,
  add: (async (g) => {
    const { person, credential } = await g.withPasskey(await someone(g), base)
    return { token: person.token, body: { credential } }
  }) satisfies Recipe,
  rename: (async (g) => {
    const { person, add } = await g.withPasskey(await someone(g), base)
    return { token: person.token, path: { id: await add() } }
  }) satisfies Recipe,
  remove: (async (g) => {
    const { person, add } = await g.withPasskey(await someone(g), base)
    return {
      token: person.token,
      path: { id: await add() },
      body: { currentPassword: password, credential: undefined },
    }
  }) satisfies Recipe,
})

const owners = ofArea((g) => g.ownerWith(), '/api/user')
const admins = ofArea((g) => g.adminWith(), '/admin/api')
const inspectors = ofArea((g) => g.inspectorWith(), '/inspector/api')

export const passkeyRecipes = {
  signInWithPasskey: owners.signedIn,
  signInWithPasskeyAdmin: admins.signedIn,
  signInWithPasskeyInspector: inspectors.signedIn,
  startPasskey: owners.start,
  startPasskeyAdmin: admins.start,
  startPasskeyInspector: inspectors.start,
  addPasskey: owners.add,
  addPasskeyAdmin: admins.add,
  addPasskeyInspector: inspectors.add,
  renamePasskey: owners.rename,
  renamePasskeyAdmin: admins.rename,
  renamePasskeyInspector: inspectors.rename,
  removePasskey: owners.remove,
  removePasskeyAdmin: admins.remove,
  removePasskeyInspector: inspectors.remove,
} satisfies Partial<Record<CallName, Recipe>>

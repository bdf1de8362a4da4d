// Recipes for signing in through the identity provider.
import type { Person } from '../test/actors.ts'
import type { Recipe } from './recipe-parts.ts'
import { password, type TrustSetup } from './setup.ts'

const ofArea = (area: 'admin' | 'inspector', someone: (g: TrustSetup) => Promise<Person>) => ({
  signedIn: (async (g) => {
    const { email } = await someone(g)
    const browser = await g.returnedFromOidc(area)
    // The account has no second step.
    return { headers: { cookie: browser.cookie() }, body: { email, password, code: undefined, credential: undefined } }
  }) satisfies Recipe,
  unlink: (async (g) => {
    const person = await someone(g)
    const browser = await g.returnedFromOidc(area)
    await browser.signIn({ email: person.email, password })
    return { token: person.token, body: { currentPassword: password } }
  }) satisfies Recipe,
})

const admins = ofArea('admin', (g) => g.adminWith())
const inspectors = ofArea('inspector', (g) => g.inspectorWith())

export const oidcRecipes = {
  startOidcSignIn: () => ({ body: { area: 'admin' } }),
  returnFromOidc: () => ({ query: { code: 'a-code', state: 'a_state', iss: '', error: '' } }),
  signInWithOidcAdmin: admins.signedIn,
  signInWithOidcInspector: inspectors.signedIn,
  receiveOidcLogout: async (g) => ({ body: { logout_token: await g.logoutToken() } }),
  unlinkOidcAdmin: admins.unlink,
  unlinkOidcInspector: inspectors.unlink,
} satisfies Record<string, Recipe>

// What areas need to declare their routes: the root route and the guards.
import { type Area, languages } from '@assure/contract/domain/vocabulary'
import { type AnyRoute, createRootRoute, redirect } from '@tanstack/react-router'
import { oneOf, searchOf } from './search.ts'
import { customerAuth, tokenOf, wasSignedOut } from './session.ts'

/** Its components are set by the app. Every address may name the page's language, which the server reads. */
export const rootRoute = createRootRoute({ validateSearch: searchOf({ lang: oneOf(languages) }) })

type Load = { load: () => Promise<unknown> } | (() => Promise<unknown>)

/** The options that every page's route has: its parent, its path and the texts that load with its screen. */
export const page = <P extends AnyRoute, const Path extends string>(
  parent: P,
  path: Path,
  ...loads: readonly Load[]
) => ({
  getParentRoute: () => parent,
  path,
  loader: () => Promise.all(loads.map((one) => (typeof one === 'function' ? one() : one.load()))),
})

/** `next`: where to go after signing in. */
export type SignInSearch = { next?: string }

const doors: Record<
  Area,
  {
    signIn: '/' | '/admin/login' | '/inspector/login'
    home: '/dashboard' | '/admin/dashboard' | '/inspector/dashboard'
  }
> = {
  customer: { signIn: '/', home: '/dashboard' },
  admin: { signIn: '/admin/login', home: '/admin/dashboard' },
  inspector: { signIn: '/inspector/login', home: '/inspector/dashboard' },
}

export const signInPath = (area: Area): (typeof doors)[Area]['signIn'] => doors[area].signIn
export const homePath = (area: Area): (typeof doors)[Area]['home'] => doors[area].home

/** Accepts only one of our paths, never another host or a scheme. */
export const readSignInSearch = (search: Record<string, unknown>): SignInSearch => {
  const { next } = search
  return typeof next === 'string' && /^\/(?![/\\])/.test(next) ? { next } : {}
}

type Context = { location: { href: string } }

/** beforeLoad of every route behind a sign-in. */
export const requireSession =
  (area: Area) =>
  ({ location }: Context): void => {
    if (tokenOf(area)) return
    const isHome = location.href === homePath(area)
    throw redirect({
      to: signInPath(area),
      search: isHome || wasSignedOut(area) ? {} : { next: location.href },
      replace: true,
    })
  }

/** beforeLoad of a sign-in page: redirects a user who is already signed in. */
export const passIfSignedIn =
  (area: Area) =>
  ({ search }: { search: SignInSearch }): void => {
    if (!tokenOf(area)) return
    throw search.next ? redirect({ href: search.next, replace: true }) : redirect({ to: homePath(area), replace: true })
  }

/** beforeLoad of the registration steps: only after email verification. */
export const requireRegistration = (): void => {
  if (!customerAuth.get()?.registrationToken) throw redirect({ to: '/signup', replace: true })
}

// The parent of every route behind the administrators' sign-in.
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { requireSession, rootRoute } from '../../lib/routing.tsx'
import { adminUser } from '../../lib/session.ts'
import { passwordTexts } from '../../panels/password/texts.ts'
import { adminChromeTexts } from './chrome/texts.ts'
import { keysTexts } from './keys/texts.ts'

export const signedIn = createRoute({
  getParentRoute: () => rootRoute,
  id: 'admin',
  beforeLoad: (context) => {
    requireSession('admin')(context)
    // The password comes first: until the user has chosen one, the set-up is closed too.
    const user = adminUser.get()
    if (user?.mustSetSecondFactor && !user.mustChoosePassword)
      throw redirect({ to: '/admin/second-factor', search: { next: context.location.href }, replace: true })
  },
  loader: () => Promise.all([adminChromeTexts.load(), keysTexts.load(), passwordTexts.load()]),
  component: lazyRouteComponent(() => import('./chrome/admin-shell.tsx'), 'AdminShell'),
})

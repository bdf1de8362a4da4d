// After a change of page the focus stands on its title, so that readers begin there; on the main part where the title is still to come.
import { mainId } from '../ui/layout/column-frame.tsx'
import type { AppRouter } from './router.tsx'

export const followFocus = (router: AppRouter): void => {
  router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    if (!pathChanged || !fromLocation || document.querySelector('dialog:modal')) return
    const main = document.getElementById(mainId)
    const place = (main ?? document).querySelector<HTMLElement>('h1[tabindex]') ?? main
    place?.focus({ preventScroll: true })
  })
}

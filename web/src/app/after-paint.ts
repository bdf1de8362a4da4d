// Code the first paint does not need. If it fails to load, print-outs lack their footer, focus may get lost, and
// maintenance shows only where a change is refused.

import { keepFocus } from '../ui/kept-focus.ts'
import { maintenanceUntil, onMaintenance } from './maintenance-end.ts'

export { writeBeforePrint } from '../ui/printed-page.ts'

keepFocus()

const showMaintenance = (): void => {
  if (maintenanceUntil() === undefined) return
  stopWatching()
  void import('./maintenance-banner.tsx').then(({ showBanner }) => showBanner()).catch(() => undefined)
}
const stopWatching = onMaintenance(showMaintenance)
showMaintenance()

import { recordNumber } from '@assure/contract/domain/digits'
import { redirect } from '@tanstack/react-router'
import { signInPath } from '../../lib/routing.tsx'
import { tokenOf } from '../../lib/session.ts'

/** What the code on a label opens, in the area where this browser is signed in: a sample, or for the office an instrument. */
export const openLabel = (number: string, here: string): never => {
  // A page has the routes of one area only.
  const go = (href: string) => redirect({ href, reloadDocument: true, replace: true })
  const search = encodeURIComponent(number)
  if (recordNumber(number) === undefined && tokenOf('admin')) throw go(`/admin/instruments?search=${search}`)
  if (tokenOf('inspector')) throw go(`/inspector/samples?number=${search}`)
  if (tokenOf('admin')) throw go(`/admin/samples?search=${search}`)
  if (tokenOf('customer')) throw go(`/requests?search=${search}`)
  throw go(`${signInPath('customer')}?next=${encodeURIComponent(here)}`)
}

// The controls' link, driven by the router: our own pages change without a reload and are fetched when pointed at;
// everything else is a plain link.
import { Link } from '@tanstack/react-router'
import { parseSearch } from '../lib/search.ts'
import { areaOfPath } from '../lib/session.ts'
import type { LinkProps } from '../ui/link.tsx'

// Served by the server, not by the router. Another area has its own addresses: its pages are loaded afresh.
const served = /^\/(api|admin\/api|admin\/auth|inspector\/api|calendar\/|pay\/)/
const isOurs = ({ href, target, download }: LinkProps): boolean =>
  href.startsWith('/') &&
  !href.startsWith('//') &&
  !target &&
  download === undefined &&
  !served.test(href) &&
  areaOfPath(href) === areaOfPath(location.pathname)

export const RouterLink = (props: LinkProps) => {
  if (!isOurs(props)) return <a {...props} {...(props.target === '_blank' ? { rel: 'noopener noreferrer' } : {})} />
  const { href, target: _, ...rest } = props
  const { pathname, search, hash } = new URL(href, 'http://assure.local')
  return (
    <Link
      {...rest}
      to={pathname as '/'}
      search={parseSearch(search) as object}
      {...(hash ? { hash: hash.slice(1) } : {})}
      activeOptions={{ exact: true, includeSearch: false }}
    />
  )
}

// Makes the controls' links router links: pages of the area change without a reload and preload on hover. All other
// links are plain.
import { Link, useRouter } from '@tanstack/react-router'
import { parseSearch } from '../lib/search.ts'
import { areaOfPath } from '../lib/session.ts'
import type { LinkProps } from '../ui/link.tsx'

// Paths that the server handles. Links to another area are plain too, because each area loads only its own routes.
const served = /^\/(api|admin\/api|admin\/auth|inspector\/api|calendar\/|pay\/)/
const isOurs = ({ href, target, download }: LinkProps, here: string): boolean =>
  href.startsWith('/') &&
  !href.startsWith('//') &&
  !target &&
  download === undefined &&
  !served.test(href) &&
  areaOfPath(href) === areaOfPath(here)

export const RouterLink = (props: LinkProps) => {
  const { pathname: here } = useRouter().latestLocation
  if (!isOurs(props, here))
    return <a {...props} {...(props.target === '_blank' ? { rel: 'noopener noreferrer' } : {})} />
  const { href, target: _, ...rest } = props
  const { pathname, search, hash } = new URL(href, 'http://a')
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

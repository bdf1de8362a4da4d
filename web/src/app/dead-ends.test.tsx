import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'
import { CentredCard } from '../ui/layout/centred-card.tsx'
import { ColumnFrame } from '../ui/layout/column-frame.tsx'
import { SidebarFrame } from '../ui/layout/sidebar-frame.tsx'
import { NotFoundPage } from './not-found-page.tsx'

// useSyncExternalStore throws in static rendering without a server snapshot, so read the current value.
vi.mock('react', async (original) => ({
  ...(await original<typeof import('react')>()),
  useSyncExternalStore: (_: unknown, read: () => unknown) => read(),
}))
vi.mock('../ui/layout/help-link.tsx', () => ({ HelpLink: () => <b>Help</b>, HelpCorner: () => <b>Help</b> }))

beforeAll(() => {
  vi.stubGlobal('location', { pathname: '/admin/nowhere' })
})

const sidebar = (page: ReactNode) => (
  <SidebarFrame brand="Assure" brandSmall="A" items={[]} title="Users">
    {page}
  </SidebarFrame>
)

test.each([
  ['no frame', (page: ReactNode) => page],
  ['a column', (page: ReactNode) => <ColumnFrame header={<b>Help</b>}>{page}</ColumnFrame>],
  ['a card', (page: ReactNode) => <CentredCard>{page}</CentredCard>],
  ['a sidebar', sidebar],
])('an unknown page has one main element and one link to help, within %s', (_, frame) => {
  const html = renderToStaticMarkup(frame(<NotFoundPage />))
  expect(html).toContain('Page not found')
  expect(html.match(/<main/g)).toHaveLength(1)
  expect(html.match(/<b>Help/g)).toHaveLength(1)
})

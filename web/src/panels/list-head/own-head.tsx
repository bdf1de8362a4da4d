import type { ReactNode } from 'react'
import { PageHead, PageTitle } from '../../ui/navigation/page-title.tsx'

/** The `head` of a list under a place that the top bar names: its own title and buttons. */
export const ownHead = (title: string, actions: ReactNode) => (options: ReactNode) => (
  <PageHead
    title={<PageTitle wide>{title}</PageTitle>}
    actions={
      <>
        {options}
        {actions}
      </>
    }
  />
)

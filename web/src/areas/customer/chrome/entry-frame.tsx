// The frame of every page before the customer sign-in: back arrow, language, content.
import type { ReactNode } from 'react'
import { LanguageSwitch } from '../../../panels/appearance/language-switch.tsx'
import { ColumnFrame, ColumnHeader } from '../../../ui/layout/column-frame.tsx'

export const EntryFrame = ({
  onBack,
  title,
  children,
}: {
  onBack?: (() => void) | undefined
  title?: string
  children: ReactNode
}) => (
  <ColumnFrame header={<ColumnHeader title={title} onBack={onBack} actions={<LanguageSwitch />} />}>
    {children}
  </ColumnFrame>
)

import { createContext, type ReactNode } from 'react'

export const KeysContext = createContext(true)

// People can disable all single-key shortcuts (WCAG 2.1.4).
export const KeysProvider = ({ enabled, children }: { enabled: boolean; children: ReactNode }) => (
  <KeysContext value={enabled}>{children}</KeysContext>
)

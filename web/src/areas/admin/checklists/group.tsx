// Several fields under one legend.
import type { ReactNode } from 'react'

type Props = { label: string; error?: string | undefined; children: ReactNode }

export const Group = ({ label, error, children }: Props) => (
  <fieldset className="min-w-0">
    <legend className="text-body text-ink">{label}</legend>
    {error && <p className="text-small font-semibold text-danger">{error}</p>}
    <div className="mt-1 flex flex-col gap-3">{children}</div>
  </fieldset>
)

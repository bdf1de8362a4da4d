// The documents of an account and the one on show: the first stands beside the decision by itself, until somebody closes it or takes another one.
import { useState } from 'react'
import { useCall } from '../../../lib/query.ts'
import type { PreviewedPaper } from '../../../panels/preview/paper-preview.tsx'

// The links live for ten minutes; they are renewed before.
const linksRenewedMs = 9 * 60_000

type OnShow = { paper: PreviewedPaper | undefined; byItself: boolean }

export const usePapers = (id: string, opensFirst: boolean) => {
  const [onShow, setOnShow] = useState<OnShow>()
  const asked = useCall('GET /admin/api/users/:id/documents', { params: { id } }, { refetchInterval: linksRenewedMs })
  const first = asked.data?.[0]
  if (opensFirst && first && !onShow) setOnShow({ paper: first, byItself: true })
  const { paper, byItself = false } = onShow ?? {}
  return {
    asked,
    paper,
    byItself,
    show: (pressed: PreviewedPaper | undefined) =>
      setOnShow({ paper: pressed?.id === paper?.id ? undefined : pressed, byItself: false }),
  }
}

// Opens the payment page in a tab that cannot reach back to ours. The tab opens inside the click, before the URL is
// known, because browsers block tabs that open later.
export type PaymentTab = { go: (url: string) => void; close: () => void }

export const openPaymentTab = (): PaymentTab | undefined => {
  const tab = window.open('about:blank', '_blank')
  if (!tab) return undefined
  tab.opener = null
  return {
    go: (url) => {
      if (!tab.closed) tab.location.replace(url)
    },
    close: () => tab.close(),
  }
}

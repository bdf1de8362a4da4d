// What others than its addressee may read of a mail: links and codes open accounts, so they are left out.

/** `hasSecret`: it has a code or a link that expires. Digits in other mails are numbers of records. */
export const publicText = (text: string, { hasSecret }: { hasSecret: boolean }): string => {
  const withoutLinks = text.replace(/\bhttps?:\/\/\S+/g, '•••')
  return hasSecret ? withoutLinks.replace(/\p{Nd}{4,}/gu, '•••') : withoutLinks
}

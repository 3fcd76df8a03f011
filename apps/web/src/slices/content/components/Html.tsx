import styles from './content.module.css'

/** A text of the operator, which the server made safe from Markdown. */
export function Html({ html, language }: { html: string; language: string }) {
  return (
    <div
      className={styles.text}
      lang={language}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made from Markdown by the server, which leaves nothing in that runs
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

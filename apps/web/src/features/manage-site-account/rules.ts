/** True for a password that the site takes: 6 to 20 characters with a letter and a digit. */
export const isPassword = (text: string): boolean => {
  const { length } = [...text]
  return length >= 6 && length <= 20 && /\p{L}/u.test(text) && /\d/.test(text)
}

/** True for a code as it is sent. */
export const isCode = (text: string): boolean => /^\d{6}$/.test(text)

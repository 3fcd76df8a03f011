/** Pattern of SQL for texts that hold a text, in small letters; nothing of it is read as a placeholder. */
export const likePattern = (search: string): string => `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

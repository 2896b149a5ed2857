/** Days between the request to delete an account and its deletion. */
export const deletionDays = 7;

/** Days after the request for which an open order can delay a deletion: the law allows a month (GDPR, art. 12(3)). */
export const maxDeletionWait = 30;

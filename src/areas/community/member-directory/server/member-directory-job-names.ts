export const memberDirectoryJobs = { sendMessage: 'member-directory.send-message' } as const;

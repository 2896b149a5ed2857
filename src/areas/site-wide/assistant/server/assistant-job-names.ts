export const assistantJobs = {
  notifyOfMessage: 'assistant.notify-of-message',
  sendAnswer: 'assistant.send-answer',
} as const;

/** How many citizens of the demonstration enrol: a few more than have to be there before anybody may report. */
export const CROWD = 24;

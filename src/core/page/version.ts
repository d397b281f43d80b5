/** The version of these elements, as people see it. A test keeps it equal to the package's. */
export const VERSION = '0.1.0';

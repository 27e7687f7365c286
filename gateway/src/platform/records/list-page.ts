/** Which records of a list a REST call asks for, and of how many, once they are read. */
export interface ListPage {
  skip: number;
  limit: number;
  total?: number;
}

import { createServer, request, type Agent } from "node:http";
import { join } from "node:path";

export const agent = undefined;

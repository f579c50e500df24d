pragma solidity ^0.8.20;

/**
 * Where the slots of a proxy are, and the events for them.
 */
interface Slots {
  event Upgraded(address indexed to);
}

/*
 * The licence.
 */
package org.example.matchers;

import java.io.Serializable;

import org.example.Matcher;
import org.example.Printer;

public class Same implements Matcher, Serializable {
    private final Object wanted;
}
